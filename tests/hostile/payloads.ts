/** Texts that would run as a script on a page that forgets to escape one of its contexts. */
const TEMPLATES = [
  '<script>RUN</script>',
  '</script><script>RUN</script>',
  '<img src=x onerror=RUN>',
  '"><img src=x onerror=RUN>',
  "'><svg onload=RUN>",
  '<svg/onload=RUN>',
  '<iframe srcdoc="<script>parent.RUN</script>">',
  'javascript:RUN',
  '<a href="javascript:RUN">press</a>',
  '<body onload=RUN>',
  '<details open ontoggle=RUN>',
  '</title><script>RUN</script>',
  '</textarea><script>RUN</script>',
  '--><script>RUN</script>',
  ']]><script>RUN</script>',
  '" autofocus onfocus=RUN x="',
  "' onmouseover='RUN",
  '{{constructor.constructor("RUN")()}}',
  '\u2028</script\u2029><script>RUN</script>',
  '<math><mtext></p><img src=x onerror=RUN></mtext></math>',
  '\\u003cscript>RUN\\u003c/script>',
  '<meta http-equiv="refresh" content="0;url=javascript:RUN">',
  '<object data="javascript:RUN">',
  '<style onload=RUN></style>',
  '&lt;script&gt;RUN&lt;/script&gt;',
]
const RUNS = [
  'window.hasRun=1',
  'alert(1)',
  "(0,eval)('window.hasRun=1')",
  'import(`data:text/javascript,window.hasRun=1`)',
]

/** One hundred payloads: every context with every way to run. */
export const payloads = RUNS.flatMap((run) => TEMPLATES.map((template) => template.replaceAll('RUN', run)))

const oneOfEach = TEMPLATES.map((template, at) =>
  template.replaceAll('RUN', RUNS[(at + 2) % RUNS.length] ?? ''),
)

/** What every field gets: each context once, with alternating ways to run; all of them with PAYLOADS=100. */
export const triedPayloads = process.env.PAYLOADS === '100' ? payloads : oneOfEach
