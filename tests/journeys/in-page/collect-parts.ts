/** The parts of a page to give to axe: the page stores the elements, and these lists describe each. */
export interface Parts {
  width: number
  /** Hashes of header and footer, which are the same on nearly every page. */
  frames: number[]
  /** The kind of each text: equal numbers mean similar letters in equal colours on equal backgrounds. */
  texts: number[]
}

/** Runs in the page; `within` limits the texts to a part of it. */
export function collectParts(within: string): Parts {
  const hash = (words: unknown[], seed = 7) => {
    let sum = seed
    const text = words.join('|')
    for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
    return sum
  }
  const SEE_THROUGH = /^rgba\(.*, 0(\.\d+)?\)$|^transparent$| \/ /
  const isOpaque = (look: CSSStyleDeclaration) => !SEE_THROUGH.test(look.backgroundColor)

  interface Ground {
    words: string
    isInFlow: boolean
  }
  const grounds = new Map<Element, Ground>()
  /** Everything behind a text, up to the first opaque background. */
  const groundOf = (at: Element): Ground => {
    const known = grounds.get(at)
    if (known) return known
    const look = getComputedStyle(at)
    const isLast = isOpaque(look) && look.opacity === '1' && look.backgroundImage === 'none'
    const behind = isLast || !at.parentElement ? { words: '', isInFlow: true } : groundOf(at.parentElement)
    const own = [look.backgroundColor, look.backgroundImage, look.opacity, look.filter, look.mixBlendMode]
    const ground = {
      words: `${own.join('|')}|${behind.words}`,
      isInFlow: isLast || (look.position === 'static' && behind.isInFlow),
    }
    grounds.set(at, ground)
    return ground
  }
  /** If something may cover a text's background, only the same place on another page is the same kind. */
  const placeOf = (text: Element) => {
    const names: string[] = []
    for (let at: Element | null = text; at; at = at.parentElement) names.push(at.tagName, at.className)
    return names
  }
  /** axe skips disabled controls, anything hidden from screen readers, and single letters. */
  const isJudged = (text: Element, words: string) => {
    const control = text instanceof HTMLLabelElement ? text.control : text
    const isOff = control?.closest(':disabled, [aria-disabled=true], [aria-hidden=true]') != null
    return !isOff && words.length > 1
  }
  const kindOf = (text: Element, words: string) => {
    const look = getComputedStyle(text)
    const { words: ground, isInFlow } = groundOf(text)
    const size = Number.parseFloat(look.fontSize)
    // Large text needs less contrast: 18 points, or 14 when bold.
    const isLarge = size >= 24 || (size >= 18.66 && Number(look.fontWeight) >= 700)
    const letters = [look.color, isLarge, look.textShadow, look.textDecorationLine]
    const isControl = text.matches('a, input, select, textarea')
    // At each width, another part of an image is behind the text.
    const onPicture = /url\(|gradient/.test(ground)
    return hash([
      isJudged(text, words),
      isControl && text.tagName,
      letters,
      ground,
      isInFlow && !onPicture ? '' : placeOf(text),
      onPicture && innerWidth,
    ])
  }

  const ownWords = (element: Element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim())
      .join('')
  const wordsOf = (element: Element) =>
    element.matches('input, select, textarea') ? 'a field' : ownWords(element)
  const shown = [...document.querySelectorAll(`:is(${within}) *`)]
    .filter((element) => wordsOf(element) !== '')
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const frames = [
    ...document.querySelectorAll(
      'body > header, body > footer, #root > header, #root > footer, .console-frame > header',
    ),
  ]
  /** What was shown when this page was last checked. */
  const { seen = new WeakSet<Element>() } = window as { seen?: WeakSet<Element> }
  const isFresh = (element: Element) => !seen.has(element) && element.checkVisibility()
  const fresh = [...document.body.querySelectorAll('*')].filter(isFresh)
  const isOutermost = (element: Element) => !element.parentElement || !isFresh(element.parentElement)
  const outermost = fresh.filter(isOutermost)
  for (const element of fresh) seen.add(element)
  Object.assign(window, { seen, parts: { frames, texts: shown, fresh: outermost } })
  return {
    width: innerWidth,
    frames: frames.map((frame) => hash([frame.outerHTML.replaceAll(' aria-current="page"', '')])),
    texts: shown.map((text) => kindOf(text, wordsOf(text))),
  }
}
