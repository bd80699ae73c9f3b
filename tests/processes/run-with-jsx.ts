// Runs a program that imports JSX, which Node cannot load:
// node tests/processes/run-with-jsx.ts PROGRAM ARGUMENTS
import { runnerImport } from 'vite'

await runnerImport(process.argv[2] ?? '')
