import { paths } from '../../paths.ts'
import type { Page } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import { staticPage } from '../../platform/pages/static-page.ts'
import { unlisted } from '../../platform/pages/unlisted-page.ts'
import { ownListing } from '../listings/manage/managed-listing.calls.ts'
import { EVENT_PARAMETERS, eventCall, eventListCall } from './events.calls.ts'
import { eventHead, eventListHead } from './events.head.ts'
import type { EventDetail } from './events.schema.ts'

export const eventPages: readonly Page[] = [
  staticPage(
    {
      path: paths.events.list(),
      file: './features/events/list/event-list.page.tsx',
      component: 'EventListPage',
    },
    onServer(() => ({
      parameters: EVENT_PARAMETERS,
      calls: ({ query }) => [eventListCall(query)],
      head: eventListHead,
      tags: ['events'],
    })),
  ),
  {
    path: paths.events.add(),
    file: './features/events/add/event-form.page.tsx',
    component: 'EventAddPage',
    head: () => ({
      title: 'Add your event',
      description: onServer(() => 'Add a community event free and without an account. Confirm by email.'),
    }),
    tags: [],
  },
  {
    path: '/events/add/done',
    file: './features/events/add/own-event.page.tsx',
    component: 'EventDonePage',
    parameters: ['what'],
    ...unlisted('Done', 'What happens next.'),
  },
  staticPage(
    { path: paths.events.show(':id'), file: './features/events/show/event.page.tsx', component: 'EventPage' },
    onServer(() => ({
      calls: ({ params }) => [eventCall(params.id ?? '')],
      isFound: ({ params }, read) => read<EventDetail>(eventCall(params.id ?? '')) !== undefined,
      head: eventHead,
      tags: ['events'],
    })),
  ),
  {
    path: paths.events.manage(':token'),
    file: './features/events/add/own-event.page.tsx',
    component: 'ManageEventPage',
    parameters: ['done'],
    ...ownListing('event'),
    ...unlisted('Your event', 'Manage your event.'),
  },
  {
    path: paths.events.edit(':token'),
    file: './features/events/add/event-form.page.tsx',
    component: 'EventEditPage',
    ...ownListing('event'),
    ...unlisted('Edit your event', 'Edit your event.'),
  },
]
