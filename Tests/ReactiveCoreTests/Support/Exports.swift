@_exported import CatalogueSupport
