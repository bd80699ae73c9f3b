import { stemOf } from '../../../platform/text/words.ts'

const stems = (words: string) => new Set(words.split(/\s+/).map(stemOf))

/** Words that only say how, where or by whom: without them a search still says what is meant. */
const LIGHT = stems(
  `affordable agency agent app application apply around artist available become best better big bit buy cheap cheapest
  city close come company contract decent deal discount easy expert fast form free full give good great guy hand help hire
  info information issue item join kind lady list local made man much nearby nearest new nice number offer office old online order
  page people person place price problem professional program put quality quick ready real reliable renew renewal rent sale
  second sell seller service set shop side small smart somewhere specialist start store stuff take thing tip trouble
  trusted today tomorrow tonight type urgent used way yesterday
  accept fall fit happen know last see stop worry year`,
)

/** How a thing looks, what it is made of, who makes it: wanted, but the thing without it comes near. */
const DESCRIBING = stems(
  `antique blue bright brown clean comfortable cream dark double folding green grey gray heavy king large leather light
  long low lovely luxury metal mini modern orange original pink plastic portable pretty purple queen red round short silver
  single slim soft solid square steel strong tall thick thin tiny twin vintage waterproof warm wide wood wooden yellow
  cm feet gb inch kg km lb litre metre size yard
  adidas apple asus bosch canon dell ford hisense honda hp huawei hyundai ikea kia kenmore lenovo lg mazda mercedes nike nikon
  nissan panasonic philips puma samsung sony subaru tesla toshiba toyota volkswagen whirlpool xiaomi`,
)

export const isLightWord = (word: string) => LIGHT.has(stemOf(word))

/** Numbers, too: nobody writes the price or the size that somebody else types. */
export const isDescribingWord = (word: string) => DESCRIBING.has(stemOf(word)) || /^\d+k?$/.test(word)
