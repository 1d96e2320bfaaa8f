/// What is measured. Compiled twice, against ReactiveCore and against OpenCombine: see Package.swift.
public enum Workloads {}
