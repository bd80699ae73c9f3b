import './prepare-node.mjs'

// Imported only now, so that what prepare-node does is done first.
const { answerRenders } = await import('./answer-renders.ts')
await answerRenders()
