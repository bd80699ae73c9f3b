import { withConnection } from '../../database/with-connection.ts'
import type { Node } from '../parts/node.ts'

/** A write as the site does it: the rows, then the cache tags with the WAL position of the write. */
export const renameAd = (url: string, id: number, title: string) =>
  withConnection(url, async (client) => {
    await client.query('UPDATE ads SET title = $1 WHERE id = $2', [title, id])
    await client.query(`SELECT pg_notify('cache_tags', $1 || ' @' || pg_current_wal_lsn())`, [
      `ad:${id} ads:all`,
    ])
  })

export const hasTitle = async ({ url }: Pick<Node, 'url'>, id: number, title: string) =>
  (await (await fetch(`${url}/ads/${id}`)).text()).includes(title)
