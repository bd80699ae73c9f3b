import { queryOptions } from '@tanstack/react-query'
import { CallError, fetchAnswer } from '../../platform/calls.ts'
import type { NewsItem } from './news.schema.ts'

const PATH = '/api/news'

export const newsCall = () =>
  queryOptions({
    queryKey: [PATH],
    queryFn: async ({ client }): Promise<NewsItem[]> => {
      const answer = await fetchAnswer(client, PATH).catch((error: unknown) => {
        throw error instanceof CallError ? new CallError(error.status, 'Failed to fetch news') : error
      })
      return JSON.parse(answer.text) as NewsItem[]
    },
  })
