import type { ProductPage } from '../../contract/catalogue.ts'
import { questionData } from '../structured-data/lists.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'
import { Collapsible } from '../ui/collapsible.tsx'

export function Questions({ questions }: { questions: ProductPage['questions'] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ id, question, answer }) => (
        <Collapsible key={id} summary={<h3 className="text-base font-bold tracking-normal">{question}</h3>}>
          <p className="max-w-read">{answer}</p>
        </Collapsible>
      ))}
      <StructuredData data={import.meta.env.SSR && questionData(questions)} />
    </div>
  )
}
