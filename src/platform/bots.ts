const BOT_WORDS =
  /bot|crawl|spider|slurp|preview|fetch|monitor|lighthouse|headless|curl|wget|python|java\/|scan|check/i

/** Programs that say what they are, and those that say nothing, are no visitors. */
export function isBot(agent: string): boolean {
  return agent.trim() === '' || BOT_WORDS.test(agent)
}
