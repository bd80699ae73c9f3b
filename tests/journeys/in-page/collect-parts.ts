/** What of a page is given to axe: the page keeps the elements in lists, and tells what stands at each place of them. */
export interface Parts {
  width: number
  /** Header and footer, by what they hold: the same on nearly every page. */
  frames: number[]
  /** The kind of each text: equal numbers mean the same letters in the same colours on the same grounds. */
  texts: number[]
}

/** Runs in the page. */
export function collectParts(): Parts {
  const hash = (words: unknown[], seed = 7) => {
    let sum = seed
    const text = words.join('|')
    for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
    return sum
  }
  const SEE_THROUGH = /^rgba\(.*, 0(\.\d+)?\)$|^transparent$| \/ /
  const isOpaque = (look: CSSStyleDeclaration) => !SEE_THROUGH.test(look.backgroundColor)

  /** All that lies behind a text, up to the first ground that nothing shines through. */
  const groundOf = (text: Element) => {
    const grounds: string[] = []
    let isInFlow = true
    for (let at: Element | null = text; at; at = at.parentElement) {
      const look = getComputedStyle(at)
      grounds.push(look.backgroundColor, look.backgroundImage, look.opacity, look.filter, look.mixBlendMode)
      if (isOpaque(look) && look.opacity === '1' && look.backgroundImage === 'none') break
      if (look.position !== 'static') isInFlow = false
    }
    return { grounds, isInFlow }
  }
  /** Where something may lie between a text and its grounds, only the same place on another page is the same kind. */
  const placeOf = (text: Element) => {
    const names: string[] = []
    for (let at: Element | null = text; at; at = at.parentElement) names.push(at.tagName, at.className)
    return names
  }
  /** axe judges no disabled control, nothing that is hidden from readers, and no single letter. */
  const isJudged = (text: Element, words: string) => {
    const control = text instanceof HTMLLabelElement ? text.control : text
    const isOff = control?.closest(':disabled, [aria-disabled=true], [aria-hidden=true]') != null
    return !isOff && words.length > 1
  }
  const kindOf = (text: Element, words: string) => {
    const look = getComputedStyle(text)
    const { grounds, isInFlow } = groundOf(text)
    const letters = [look.color, look.fontSize, look.fontWeight, look.textShadow, look.textDecorationLine]
    return hash([isJudged(text, words), text.tagName, letters, grounds, isInFlow ? '' : placeOf(text)])
  }

  const ownWords = (element: Element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim())
      .join('')
  const wordsOf = (element: Element) =>
    element.matches('input, select, textarea') ? 'a field' : ownWords(element)
  const shown = [...document.body.querySelectorAll('*')]
    .filter((element) => wordsOf(element) !== '')
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  const frames = [
    ...document.querySelectorAll('body > header, body > footer, #root > header, #root > footer'),
  ]
  Object.assign(window, { parts: { frames, texts: shown } })
  return {
    width: innerWidth,
    frames: frames.map((frame) => hash([frame.outerHTML.replaceAll(' aria-current="page"', '')])),
    texts: shown.map((text) => kindOf(text, wordsOf(text))),
  }
}
