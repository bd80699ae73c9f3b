import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { describeLink, hostOf, readLinkStatuses } from '../directories/link-status.ts'
import { telephoneLink } from '../directories/telephone.ts'
import type { ProvinceFile } from './provinces.content.ts'
import { type Province, provinceSchema } from './provinces.schema.ts'

export function registerProvincesApi(app: FastifyInstance, { provinces }: { provinces: ProvinceFile[] }) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/provinces',
    {
      schema: {
        tags: ['Directories'],
        summary: 'Every province and territory with its official pages',
        response: { 200: z.array(provinceSchema) },
      },
    },
    async () => provinces.map(viewProvince),
  )
}

function viewProvince({ id, name, kind, heroLine, links }: ProvinceFile): Province {
  const statuses = readLinkStatuses()
  return {
    ...{ id, name, kind, heroLine },
    links: links.map(({ title, description, url, phone }) => ({
      ...{ title, description, url },
      host: hostOf(url),
      linkState: describeLink(url, statuses),
      ...(phone && { phone: { number: phone, href: telephoneLink(phone) } }),
    })),
  }
}
