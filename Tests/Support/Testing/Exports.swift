@_exported import ThreadSupport
