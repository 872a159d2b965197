import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { Chapter, Sample } from './sample.tsx'

const text = `<p>Running text with <a href="#main">a link</a>, <strong>weight</strong> and <code>code</code>.</p>
<h4>A list</h4><ul><li>Harness and helmet<ul><li>you may bring your own</li></ul></li><li>Safety shoes</li></ul>
<ol><li>Check the anchor</li><li>Check it again</li></ol>
<blockquote>Nobody goes up before everybody can come down.</blockquote>
<table><thead><tr><th>Day</th><th>Morning</th><th>Afternoon</th></tr></thead>
<tbody><tr><td>1</td><td>Knots, anchors</td><td>Ascending</td></tr><tr><td>2</td><td>Rescue</td><td>Assessment</td></tr></tbody></table>`

export function ReadingParts() {
  const t = useTranslations('ui')
  return (
    <Chapter title="Reading and looking">
      <Sample name="Rich text">
        <RichText html={text} />
      </Sample>
      <div className="flex flex-col gap-10">
        <Sample name="Picture, 4/3, with its space reserved while it loads">
          <Picture src="/pictures/products/ra-101.svg" alt="" className="rounded-lg" />
        </Sample>
        <Sample name="Skeleton">
          <p className="sr-only">{t('loading')}</p>
          <Skeleton className="mb-4 h-40 w-full" />
          <SkeletonText />
        </Sample>
      </div>
    </Chapter>
  )
}
