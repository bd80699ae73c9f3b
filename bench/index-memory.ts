import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readIntents } from '../src/features/search/engine/intents.content.ts'
import { SearchEngine } from '../src/features/search/engine/search-engine.ts'
import { readPlaces, readSynonyms } from '../src/features/search/engine/synonyms.content.ts'
import { readSearchContent } from '../src/features/search/search-testing.ts'
import { listContentItems } from '../src/features/search/sources/content-items.ts'

/** Megabytes of memory of the index of all content, with its synonyms, speller and word vectors. */
export async function measureIndexMemory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const content = readSearchContent()
  const before = used()
  const engine = new SearchEngine({
    sources: [{ name: 'content', list: () => listContentItems(content) }],
    synonyms: readSynonyms(),
    intents: readIntents(),
    places: readPlaces(),
    now: () => new Date(),
  })
  // Misspelled and unknown words make the engine load its speller and its word vectors too.
  for (const q of ['pasport renewel', 'weather for tomorrow evening maybe']) await engine.find(q)
  const after = used()
  await engine.prepare()
  return (after - before) / 1e6
}
