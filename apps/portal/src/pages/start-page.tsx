import { Link } from '@tanstack/react-router'
import { PageFrame } from '#components/page-frame.tsx'
import { useSaya } from '#lib/saya.ts'
import { allowedEntries } from './shell/menu.ts'

/** Where the work begins: every screen of this level, and how the keyboard reaches it. */
export function StartPage() {
  const { nama, boleh } = useSaya()
  return (
    <PageFrame
      title={`Selamat bekerja, ${nama}`}
      about={
        <span className="for-keys">
          Setiap layar terbuka dengan dua tombol, atau dengan Ctrl K.
        </span>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {allowedEntries(boleh).map(({ to, word, about, Icon, key }) => (
          <li key={to}>
            <Link to={to} className="card flex h-full items-start gap-3 p-4 hover:bg-sunken">
              <span className="tone-brand grid size-9 shrink-0 place-items-center rounded-field">
                <Icon />
              </span>
              <span className="grow">
                <span className="block font-semibold">{word}</span>
                <span className="block text-ink-soft">{about}</span>
              </span>
              <span aria-hidden="true" className="whitespace-nowrap">
                <kbd>g</kbd> <kbd>{key}</kbd>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
