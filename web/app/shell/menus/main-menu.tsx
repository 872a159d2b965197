import { useLocation } from 'react-router'
import type { MenuItem } from '../../../../contract/wire/content/content.ts'
import { Dropdown } from '../../../../ui/disclosure/dropdown.tsx'
import { MegaMenu, menuHoverMs } from './mega-menu.tsx'
import { type Category, trainingCategories } from './menu-parts.ts'

type Props = { items: MenuItem[]; categories: Category[]; phone: string }

/** What is inside the desktop menu: a disclosure per entry with children, a link for every other one. */
export function MainMenu({ items, categories, phone }: Props) {
  const trainings = trainingCategories(categories, items)
  return (
    <ul className="flex">
      {trainings.length > 0 && (
        <li>
          <MegaMenu categories={trainings} phone={phone} />
        </li>
      )}
      {items.map((item) => (
        <li key={item.id} className="flex">
          <Entry item={item} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  const { uri } = item
  if (item.children.length === 0) {
    return uri ? (
      <a
        href={uri}
        aria-current={pathname === uri ? 'page' : undefined}
        className="menu-entry flex items-center"
      >
        {item.title}
      </a>
    ) : (
      <span className="menu-entry flex items-center">{item.title}</span>
    )
  }
  // An entry that is also a link is listed first in its own panel, so that the button only opens the panel.
  const links = uri ? [item, ...item.children] : item.children
  return (
    <Dropdown
      label={item.title}
      openAfter={menuHoverMs}
      buttonClassName="menu-entry"
      panelClassName="min-w-64 rounded-t-none py-3"
    >
      <ul>
        {links.map(({ id, title, uri }) => (
          <li key={id}>
            <a href={uri ?? ''} className="menu-link menu-item">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
