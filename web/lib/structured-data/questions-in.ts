const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

/** The questions and answers of a text in which most headings are questions; none for other texts. */
export function questionsIn(html: string): { question: string; answer: string }[] {
  const [, ...sections] = html.split(/<h2[^>]*>/)
  const found = sections.map((section) => {
    const [heading = '', answer = ''] = section.split('</h2>')
    return { question: plain(heading), answer: answer.trim() }
  })
  const asked = found.filter(({ question, answer }) => question.endsWith('?') && answer)
  return asked.length > 1 && asked.length > found.length / 2 ? asked : []
}
