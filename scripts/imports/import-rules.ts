import type { Import } from './read-imports.ts'

/** Which features may use another one; '*' is all of them. The list is short on purpose: it is the map of the rooms. */
const FEATURE_USES: Record<string, readonly string[] | '*'> = {
  ads: ['categories'],
  alerts: ['ads', 'categories'],
  console: '*',
  home: '*',
  search: '*',
  newsletter: '*',
  moderation: ['ads', 'feedback'],
  'site-pages': ['ads', 'home'],
  feedback: ['directories'],
  'link-checks': ['directories'],
  'open-data': ['directories'],
  provinces: ['directories'],
  ontario: ['directories', 'provinces'],
}

const UI_PACKAGES = /^(react|lucide-react|radix-ui|wouter|altcha-lib)(\/|$)/
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

interface Rule {
  says: string
  isBroken: (one: Import) => boolean
}

/** What one import alone can break. */
export const importRules: readonly Rule[] = [
  {
    says: 'ui imports ui only (and react, lucide, radix, wouter, altcha)',
    isBroken: ({ from, to, isPackage }) =>
      from.startsWith('src/ui/') &&
      !isTest(from) &&
      !(isPackage ? UI_PACKAGES.test(to) : to.startsWith('src/ui/')),
  },
  {
    says: 'platform and shell never import a feature',
    isBroken: ({ from, to }) =>
      /^src\/(platform|shell)\//.test(from) && !isTest(from) && featureOf(to) !== undefined,
  },
  {
    says: 'platform serves every room, so it knows neither shell nor ui',
    isBroken: ({ from, to }) => from.startsWith('src/platform/') && /^src\/(shell|ui)\//.test(to),
  },
  {
    says: 'features use each other only by the list in scripts/imports/import-rules.ts',
    isBroken: ({ from, to }) => {
      const [user, used] = [featureOf(from), featureOf(to)]
      if (!user || !used || user === used || isTest(from)) return false
      const allowed = FEATURE_USES[user] ?? []
      return allowed !== '*' && !allowed.includes(used)
    },
  },
  {
    says: 'only tests import from tests',
    isBroken: ({ from, to }) =>
      /^(src|database|scripts)\//.test(from) && to.startsWith('tests/') && !isTest(from),
  },
  {
    says: 'a page is found through the site map, never imported by another room',
    isBroken: ({ from, to }) =>
      to.endsWith('.page.tsx') &&
      from !== 'src/site-map.tsx' &&
      featureOf(from) !== featureOf(to) &&
      !isTest(from),
  },
]

/** What a file's name alone can break. */
export function misnamedFiles(files: readonly string[]): string[] {
  const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/
  const isMisnamed = (file: string) => {
    const name = file.split('/').at(-1) as string
    const isPageElsewhere = name.endsWith('.page.tsx') && !featureOf(file)
    return !plain.test(name) || /^index\.tsx?$/.test(name) || isPageElsewhere
  }
  return files
    .filter(isMisnamed)
    .map((file) => `${file}: file names are kebab-case, no index, pages only in features`)
}
