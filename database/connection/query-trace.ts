type Send = (...given: unknown[]) => unknown

/** Set while tracing is on: sends each query through a function that measures it. */
export const queryTrace: { around: ((given: unknown[], send: Send) => unknown) | null } = { around: null }
