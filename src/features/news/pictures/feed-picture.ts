import { at, list, type Node, textOf } from '../feeds/feed-node.ts'
import { decodeEntities } from '../feeds/plain-text.ts'

/** Where outlets put the picture of a story: Media RSS, an enclosure, or the first image of the text. */
export function pictureOf(node: Node): string {
  const media = [
    ...list(at(node, 'media:content')),
    ...list(at(node, 'media:group', 'media:content')),
    ...list(at(node, 'media:thumbnail')),
  ].find((content) => ['', 'image'].includes(textOf(at(content, '@medium'))))
  if (media) return textOf(at(media, '@url'))
  const enclosure = [...list(at(node, 'enclosure')), ...list(at(node, 'link'))].find((candidate) =>
    textOf(at(candidate, '@type')).startsWith('image/'),
  )
  if (enclosure) return textOf(at(enclosure, '@url')) || textOf(at(enclosure, '@href'))
  const text =
    textOf(at(node, 'content:encoded')) || textOf(at(node, 'description')) || textOf(at(node, 'content'))
  return /<img\b[^>]{0,300}?\bsrc="([^">]{1,2000})"/i.exec(decodeEntities(text.slice(0, 20_000)))?.[1] ?? ''
}
