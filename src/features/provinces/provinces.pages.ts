import { paths, provinces } from '../../paths.ts'
import type { Page, PageAddress } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { BUSINESS_KINDS } from '../businesses/business-categories.ts'
import {
  BUSINESS_PARAMETERS,
  businessListCall,
  kindCountsCall,
  kindListCall,
  provinceCountsCall,
} from '../businesses/businesses.calls.ts'
import { codeOf } from '../businesses/province-path.ts'
import { provincesCall } from './provinces.calls.ts'

/** The territories have no pages of their own; the directory page lists their businesses. */
const territories = ['Yukon', 'Northwest Territories', 'Nunavut']
const listedCall = (name: string) => businessListCall(codeOf(name), new URLSearchParams())

const others = provinces.filter(({ slug }) => slug !== 'ontario')

/** The site map entries for the provinces, except Ontario, which has pages of its own. */
export const provincePages: readonly Page[] = [
  staticPage(
    {
      path: paths.businessDirectory(),
      file: './features/provinces/business-directory.page.tsx',
      component: 'BusinessDirectoryPage',
    },
    onServer(() => ({
      parameters: ['kind'],
      calls: ({ query }: PageAddress) => [
        provincesCall(),
        provinceCountsCall(),
        kindCountsCall(),
        ...territories.map(listedCall),
        ...BUSINESS_KINDS.filter((kind) => kind === query.get('kind')).map(kindListCall),
      ],
      head: () => ({
        title: 'Business Directory',
        description:
          'Ghanaian businesses in the ten provinces of Canada, and official links for the territories.',
      }),
      tags: ['directories', 'businesses'],
    })),
  ),
  ...others.map(({ slug, name }) =>
    staticPage(
      {
        path: paths.province(slug),
        file: './features/provinces/province.page.tsx',
        component: 'ProvincePage',
      },
      onServer(() => ({
        parameters: BUSINESS_PARAMETERS,
        calls: ({ query }: PageAddress) => [provincesCall(), businessListCall(codeOf(name), query)],
        head: () => ({
          title: name,
          description: `${name}: health card, driver’s licence, schools, 211 and settlement help, with official links.`,
        }),
        tags: ['directories', 'businesses'],
      })),
    ),
  ),
]
