import { type Import, UNKNOWN } from './read-imports.ts'

/** Which features may use which others; '*' means all. Short on purpose: the list is the map of the rooms. */
const FEATURE_USES: Record<string, readonly string[] | '*'> = {
  ads: ['categories', 'photos', 'places', 'scam-rules'],
  'ad-life': ['ads', 'categories', 'photos', 'scam-rules'],
  posting: ['ad-life', 'ads', 'categories', 'photos', 'places'],
  listings: ['ad-life', 'photos', 'places'],
  events: ['ads', 'listings', 'photos', 'places'],
  businesses: ['ad-life', 'ads', 'directories', 'listings', 'photos', 'places'],
  messages: ['ads', 'ad-life', 'photos', 'scam-rules'],
  'my-ad': ['ads', 'ad-life', 'categories', 'messages', 'photos', 'posting', 'sellers'],
  sellers: ['ads', 'ad-life'],
  alerts: ['ads', 'categories'],
  console: '*',
  home: '*',
  search: '*',
  newsletter: '*',
  moderation: ['ads', 'ad-life', 'feedback', 'my-ad', 'scam-rules'],
  'site-pages': ['ads', 'home'],
  directories: ['corrections'],
  feedback: ['directories'],
  inbox: ['feedback'],
  'link-checks': ['corrections', 'directories'],
  settings: ['bookings'],
  system: ['ad-life', 'backups', 'link-checks', 'outbox', 'search'],
  'open-data': ['directories'],
  provinces: ['businesses', 'corrections', 'directories'],
  ontario: ['businesses', 'corrections', 'directories', 'news', 'provinces'],
  guide: ['directories', 'provinces'],
  scholarships: ['corrections', 'directories'],
}

/** A file's role in its room, by its suffix. */
const ROLES: readonly [role: string, name: RegExp][] = [
  ['test', /\.test\.tsx?$|-testing\.tsx?$/],
  ['api', /\.api\.ts$/],
  ['queries', /\.queries\.ts$/],
  ['job', /\.jobs?\.ts$/],
  ['email', /\.email\.tsx$/],
  ['document', /\.document\.tsx$/],
  ['view', /\.tsx$/],
  ['schema', /\.schema\.ts$/],
  ['calls', /\.calls\.ts$/],
]
const roleOf = (file: string) => ROLES.find(([, name]) => name.test(file))?.[0] ?? 'other'

/** Roles that a role must never import, inside its room or elsewhere. */
const FORBIDDEN: Record<string, readonly string[]> = {
  view: ['api', 'queries', 'job', 'email', 'document'],
  queries: ['api', 'view', 'calls', 'job', 'email', 'document'],
  schema: ['api', 'view', 'queries', 'job', 'email', 'document'],
  calls: ['api', 'view', 'queries', 'job', 'email', 'document'],
  other: ['api', 'job'],
  email: ['api', 'queries', 'job', 'calls'],
  document: ['api', 'queries', 'job', 'calls'],
}

const UI_PACKAGES = /^(react|lucide-react|radix-ui|wouter|altcha-lib)(\/|$)/
/** Files that import built files, whose names are not known in the sources. */
const SEES_BUILDS = new Set([
  'src/rendering/built-renderer.ts',
  'src/browser/early.ts',
  'src/browser/entry.tsx',
])
const isTest = (file: string) => /(\.test|-testing)\.tsx?$/.test(file)
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** Files that may import all rooms, and that only the start of the site or of the console imports. */
const BINDS_ROOMS = new Set([
  // Inserts sample data by the rules of the features that own it.
  'database/seed.ts',
  'src/console/entry.tsx',
  'src/console/rooms.tsx',
  'src/console/register-rooms.ts',
])

interface Rule {
  says: string
  isBroken: (one: Import) => boolean
}

/** Rules that a single import can break. */
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
    says: 'rendering is given the site map and imports no feature',
    isBroken: ({ from, to }) =>
      from.startsWith('src/rendering/') &&
      !isTest(from) &&
      (featureOf(to) !== undefined || to === 'src/site-map.tsx'),
  },
  {
    says: 'features know pages by platform/page.ts, and never import rendering',
    isBroken: ({ from, to }) =>
      featureOf(from) !== undefined && to.startsWith('src/rendering/') && !isTest(from),
  },
  {
    says: 'page -> calls, schema, ui; api -> rule, queries; rule -> queries, platform; queries -> database',
    isBroken: ({ from, to, isPackage, isType }) =>
      !isPackage &&
      !isType &&
      featureOf(from) !== undefined &&
      featureOf(to) !== undefined &&
      (FORBIDDEN[roleOf(from)] ?? []).includes(roleOf(to)),
  },
  {
    says: 'the shell of the console knows no feature: rooms come by rooms.tsx and register-rooms.ts',
    isBroken: ({ from, to }) =>
      from.startsWith('src/console/') &&
      !BINDS_ROOMS.has(from) &&
      featureOf(to) !== undefined &&
      !isTest(from),
  },
  {
    says: 'no program can follow an import whose name is only known when it runs',
    isBroken: ({ from, to }) => to === UNKNOWN && /^(src|database)\//.test(from) && !SEES_BUILDS.has(from),
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

/** Rooms are features and the folders around them; files that bind rooms (main, app, site map) have none. */
export function roomOf(file: string): string | undefined {
  if (roleOf(file) === 'test' || file.startsWith('tests/') || BINDS_ROOMS.has(file)) return undefined
  const feature = featureOf(file)
  if (feature) return `features/${feature}`
  const folder = /^src\/(rendering|shell|ui|platform|browser|console)\//.exec(file)?.[1]
  return folder ?? /^database(\/(embedded|backup))?(?=\/)/.exec(file)?.[0]
}

/** Rules that a file's name can break. */
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
