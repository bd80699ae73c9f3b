import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { unlisted } from '../../platform/pages/unlisted-page.ts'
import { adPageTags } from '../ads/ad-tags.ts'
import { adCall } from '../ads/ads.calls.ts'
import type { AdDetail } from '../ads/ads.schema.ts'
import { managedAdCall } from '../my-ad/managed-ad.calls.ts'
import { moderationLogCall } from './moderation.calls.ts'

/** The site map entries to report ads, appeal decisions and read the public log. */
export const moderationPages: readonly Page[] = [
  {
    path: paths.ads.report(':id'),
    file: './features/moderation/reports/report-ad.page.tsx',
    component: 'ReportAdPage',
    calls: ({ params }) => [adCall(params.id ?? '')],
    isFound: ({ params }, read) => read<AdDetail>(adCall(params.id ?? ''))?.ended === null,
    ...unlisted('Report this ad', 'Report this ad'),
    tags: ({ params }) => adPageTags(params.id),
  },
  {
    path: paths.ads.appeal(':token'),
    file: './features/moderation/appeals/appeal.page.tsx',
    component: 'AppealPage',
    calls: ({ params }) => [managedAdCall(params.token ?? '')],
    isFound: ({ params }, read) => read(managedAdCall(params.token ?? '')) !== undefined,
    isPersonal: true,
    ...unlisted('Appeal', 'Appeal'),
  },
  staticPage(
    {
      path: paths.moderation(),
      file: './features/moderation/log/moderation.page.tsx',
      component: 'ModerationPage',
    },
    onServer(() => ({
      parameters: ['month', 'page'],
      calls: ({ query }) => [moderationLogCall(query)],
      head: () => ({
        title: 'Moderation log',
        description:
          'Every ad we held, approved, refused or removed, with the rule, and how to report and appeal. No personal data.',
      }),
      tags: ['moderation'],
    })),
  ),
]
