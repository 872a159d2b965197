import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Rail, RailItem } from '../../../ui/rail.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { Chapter, Sample } from './sample.tsx'

const pictures = ['ra-101', 'gw-401', 'eh-501', 'cs-701', 'el-901']

export function WayfindingParts() {
  return (
    <Chapter title="Navigation">
      <Sample name="Breadcrumbs">
        <Breadcrumbs
          label="Breadcrumbs, sample"
          crumbs={[
            { title: 'Home', uri: '/' },
            { title: 'Rescue', uri: '/redding' },
            { title: 'Rope rescue technician', uri: '#' },
          ]}
        />
      </Sample>
      <Sample name="Pagination">
        <Pagination current={5} last={12} hrefOf={(page) => `?page=${page}`} />
      </Sample>
      <Sample name="Section heading" wide>
        <SectionHeading
          level={3}
          eyebrow="Next dates"
          title="A seat within two weeks"
          intro="One or two sentences about what follows."
          action={<ArrowLink href=".">All dates</ArrowLink>}
        />
      </Sample>
      <Sample name="Rail, three items in view, 30 px apart" wide>
        <Rail label="Rail, sample">
          {pictures.map((code) => (
            <RailItem key={code}>
              <img
                src={`/pictures/products/${code}.svg`}
                alt={code}
                width={800}
                height={600}
                loading="lazy"
                className="w-full rounded-lg"
              />
            </RailItem>
          ))}
        </Rail>
      </Sample>
    </Chapter>
  )
}
