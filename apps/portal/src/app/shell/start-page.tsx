import { Link } from '@tanstack/react-router'
import { PageFrame } from '#components/page-frame.tsx'
import { MenungguCard } from '#features/menunggu/components/menunggu-card.tsx'
import { UangMasukCard } from '#features/uang-masuk/components/uang-masuk-card.tsx'
import { useSaya } from '#lib/saya.ts'
import { FirstSteps } from './first-steps.tsx'
import { useMenu } from './use-menu.ts'

/** The start page: what waits for this person, for those who answer for the money what came in, then every screen. */
export function StartPage() {
  const { nama, boleh, sekolah } = useSaya()
  const screens = useMenu().flatMap((part) => part.screens)
  return (
    <PageFrame
      title={`Selamat bekerja, ${nama}`}
      about={
        <span className="for-keys">
          Setiap layar terbuka dengan Ctrl K, banyak juga dengan dua tombol.
        </span>
      }
    >
      {boleh.includes('imporSiswa') && <FirstSteps screens={screens} />}
      {boleh.includes('getMenunggu') && <MenungguCard />}
      {boleh.includes('getUangMasuk') && sekolah.length > 0 && <UangMasukCard />}
      {screens.every(({ forAll }) => forAll) && (
        <p className="mb-4 text-ink-soft">
          Belum ada layar untuk tugas Anda di portal ini. Bila seharusnya ada, hubungi admin institusi.
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
        {screens.map(({ path, title, about, Icon, shortcut }) => (
          <li key={path}>
            <Link to={path} className="card flex h-full items-start gap-3 p-4 hover:bg-sunken">
              <span className="tone-brand grid size-9 shrink-0 place-items-center rounded-field">
                <Icon className="size-5" />
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-soft">{about}</span>
              </span>
              {shortcut !== undefined && (
                <span aria-hidden="true" className="hidden whitespace-nowrap sm:block">
                  <kbd>g</kbd> <kbd>{shortcut}</kbd>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
