/// The measured work. Compiled twice, against ReactiveCore and against OpenCombine: see Package.swift.
public enum Workloads {}
