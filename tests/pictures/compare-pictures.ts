import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareFolders } from './compare-folders.ts'
import { takePictures } from './take-pictures.ts'

// Takes pictures of every kind of page, to check that a change of styles changed nothing visible:
//   npm run pictures -- --save FOLDER                 before the change
//   npm run pictures -- --compare FOLDER              after it; prints the share of pixels that differ
//   ... --widths 390,820,1440 --only '^home|^ads'     other widths, fewer pages
const { values } = parseArgs({
  options: {
    save: { type: 'string' },
    compare: { type: 'string' },
    widths: { type: 'string', default: '390,1440' },
    only: { type: 'string', default: '' },
  },
})

/** The share of pixels that subpixel text rendering may change. */
const ALLOWED_SHARE = 0.001

const { save, compare } = values
if (!save === !compare) {
  console.error('Say either --save FOLDER or --compare FOLDER.')
  process.exit(2)
}
const folder = save ?? (await mkdtemp(join(tmpdir(), 'akwaaba-pictures-')))
await takePictures({ folder, widths: values.widths.split(',').map(Number), only: new RegExp(values.only) })
if (compare) {
  const into = join(folder, 'differences')
  const all = await compareFolders(compare, folder, into)
  const changed = all.filter(({ share }) => share > 0)
  for (const { name, share, note } of changed) console.log(`${(share * 100).toFixed(3)} %  ${name}  ${note}`)
  console.log(`${all.length} pictures, ${all.length - changed.length} the same to the pixel. Look in ${into}`)
  if (changed.some(({ share }) => share > ALLOWED_SHARE)) process.exitCode = 1
}
