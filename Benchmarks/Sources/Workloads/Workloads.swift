/// The measured work. It is compiled twice, with ReactiveCore and with OpenCombine: see Package.swift.
public enum Workloads {}
