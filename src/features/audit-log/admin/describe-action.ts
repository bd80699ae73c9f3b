/** What the log says was done. A room that records a new action adds its words here; a test finds one without. */
const WORDS: Record<string, string> = {
  'ad.status': 'changed the state of',
  'ad.feature': 'changed the place on the home page of',
  'ads.act': 'acted on',
  'ads.category': 'changed the category of',
  'ads.edit': 'edited',
  'ads.export': 'exported the ads',
  'ads.extend': 'extended by 30 days',
  'ads.feature': 'featured',
  'ads.remove': 'removed',
  'ads.remove-samples': 'removed',
  'ads.restore': 'put back',
  'ads.return': 'returned to its seller',
  'ads.reveal': 'saw the contact of',
  'ads.unfeature': 'stopped featuring',
  'ads.import': 'imported',
  'appeal.alone': 'decided alone an appeal:',
  'audit.export': 'exported the audit log',
  'backup.download': 'downloaded a backup',
  'booking.accept': 'accepted',
  'booking.confirm': 'marked as paid',
  'booking.decline': 'declined',
  'booking.done': 'marked as done',
  'category.add': 'added the category',
  'category.fields': 'changed the fields of the category',
  'category.merge': 'merged the categories',
  'category.move': 'moved the category',
  'category.rename': 'renamed the category',
  'fact.confirm': 'called and confirmed',
  'fact.correct': 'corrected',
  'fact.undo': 'undid a change of',
  'feed.off': 'switched off the feed',
  'feed.on': 'switched on the feed',
  'feedback.declined': 'left as it is, after feedback,',
  'feedback.fixed': 'fixed, after feedback,',
  'link.check': 'tested the link',
  'mail.retry': 'sent again',
  'news.hide': 'hid the news item',
  'news.show': 'showed the news item',
  'newsletter.draft': 'began a newsletter',
  'newsletter.edit': 'saved the newsletter',
  'newsletter.export-consents': 'exported the consent records',
  'newsletter.send': 'sent the newsletter',
  'operator.connect-phone': 'connected a phone',
  'operator.invite': 'invited a person as',
  'operator.join': 'joined as',
  'operator.remove': 'removed the person',
  'operator.sign-in': 'signed in',
  'operator.sign-out': 'signed out',
  'pick.add': 'featured',
  'pick.down': 'moved down among the featured ads',
  'pick.out': 'stopped featuring',
  'pick.up': 'moved up among the featured ads',
  'queue.decide': 'decided about',
  'queue.preview': 'looked at the mail of',
  'queue.undo': 'took back a decision about',
}

const VERDICTS: Record<string, string> = { accept: 'approved', reject: 'rejected' }

/** The verb of a line of the log; the names of actions themselves are no words for a page. */
export function describeAction(action: string): string {
  const known = WORDS[action]
  if (known) return known
  // Decisions of the queue are named by what was decided: ad.accept, report.reject.
  const [, verb = ''] = action.split('.')
  return VERDICTS[verb] ?? verb.replaceAll('-', ' ')
}
