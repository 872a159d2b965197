import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { Collapsible } from '../../../ui/disclosure/collapsible.tsx'
import { questionData } from '../../lib/structured-data/lists.ts'
import { StructuredData } from '../../lib/structured-data/structured-data.tsx'

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
