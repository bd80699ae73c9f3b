// Runs a program that imports JSX, which Node cannot read itself:  node tests/processes/run-with-jsx.ts PROGRAM WORDS
import { runnerImport } from 'vite'

await runnerImport(process.argv[2] ?? '')
