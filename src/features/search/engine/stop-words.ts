/** The words that PostgreSQL's English full text search leaves out. */
export const STOP_WORDS = new Set(
  'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or because as until while of at by for with about against between into through during before after above below to from up down in out on off over under again further then once here there when where why how all any both each few more most other some such no nor not only own same so than too very can will just should now'.split(
    ' ',
  ),
)

/** Words of questions beyond those. */
export const QUESTION_WORDS = new Set(
  'could every find get go good got im like look looking make near need next please show somebody someone something tell today tonight try us use want wants would'.split(
    ' ',
  ),
)

/** Words that are in every second question and tell nothing about what is meant. */
export const FILLERS: ReadonlySet<string> = new Set([...STOP_WORDS, ...QUESTION_WORDS])
