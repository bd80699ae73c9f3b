import { stemOf } from '../../../platform/text/find/words.ts'

/** The words that PostgreSQL's English full text search leaves out. */
export const STOP_WORDS = new Set(
  'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or because as until while of at by for with about against between into through during before after above below to from up down in out on off over under again further then once here there when where why how all any both each few more most other some such no nor not only own same so than too very can will just should now'.split(
    ' ',
  ),
)

/** Words of questions, small talk and politeness, besides the stop words. */
export const QUESTION_WORDS = new Set(
  `abeg actually also always anybody anyone anything anywhere biaa cannot cant chale charley could couldnt
  currently dear didnt doesnt dont else especially ever every everybody everyone exactly find finding get gets getting
  go going gone gonna good got guys hello hey hi im instead isnt ive just kindly let lets like little look
  looking lot make many maybe me might much must near need needed needing needs never next okay ok often ones ooo paa
  per please pls possible possibly probably quite rather really regarding seek seeking shall should show since so somebody
  someone something sometimes somewhere soon still suggest sure tell thank thanks thats theres though today
  tonight too toward towards try trying us use using usually wanna want wanting wants well whats wheres whether whos
  within without wont would wouldnt yes yet`.split(/\s+/),
)

/** Words in every second question that say nothing about what is meant. */
export const FILLERS: ReadonlySet<string> = new Set([...STOP_WORDS, ...QUESTION_WORDS])

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

/** Looks, material and brands: wanted, but the thing without them comes close. */
const DESCRIBING = stems(
  `antique blue bright brown clean comfortable cream dark double folding green grey gray heavy king large leather light
  long low lovely luxury metal mini modern orange original pink plastic portable pretty purple queen red round short silver
  single slim soft solid square steel strong tall thick thin tiny twin vintage waterproof warm wide wood wooden yellow
  cm feet gb inch kg km lb litre metre size yard
  adidas apple asus bosch canon dell ford hisense honda hp huawei hyundai ikea kia kenmore lenovo lg mazda mercedes nike nikon
  nissan panasonic philips puma samsung sony subaru tesla toshiba toyota volkswagen whirlpool xiaomi`,
)

export const isLightWord = (word: string) => LIGHT.has(stemOf(word))

/** Numbers count too: ads rarely have the exact price or size that was typed. */
export const isDescribingWord = (word: string) => DESCRIBING.has(stemOf(word)) || /^\d+k?$/.test(word)
