import type { Sekolah } from '@lunas/contract/institusi/institusi'
import { useState } from 'react'
import { Button } from '@lunas/ui/button'
import { SearchIcon } from '@lunas/ui/icons/search'
import { Sheet } from '@lunas/ui/sheet'
import { Skeleton } from '@lunas/ui/skeleton'
import { Spinner } from '@lunas/ui/spinner'
import { SchoolLogo } from '#components/school-logo.tsx'
import { sekolahCopy } from '../sekolah.copy.ts'
import { useSekolahSearch, type SekolahSearch } from '../use-sekolah-search.ts'

type PickerProps = { open: boolean; onClose: () => void; onPick: (sekolah: Sekolah) => void }

export function SekolahPicker({ open, onClose, onPick }: PickerProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={sekolahCopy.title}
      closeLabel={sekolahCopy.close}
      tall
    >
      <PickerBody onPick={onPick} />
    </Sheet>
  )
}

function PickerBody({ onPick }: Pick<PickerProps, 'onPick'>) {
  const [typed, setTyped] = useState('')
  const search = useSekolahSearch(typed)
  return (
    <>
      <div className="sticky top-0 z-1 bg-raised p-4 pb-2">
        <div className="field py-0">
          {search.searching ? <Spinner /> : <SearchIcon />}
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={sekolahCopy.search}
            aria-label={sekolahCopy.search}
            maxLength={80}
            className="min-h-12 w-full bg-transparent"
            autoComplete="off"
            enterKeyHint="search"
            // On a phone the keyboard would cover the list; on a desktop typing is the next step.
            {...(matchMedia('(pointer: fine)').matches ? { 'data-autofocus': '' } : {})}
          />
        </div>
        <p role="status" className="mt-1 min-h-6 text-sm text-ink-faint">
          {statusOf(search)}
        </p>
      </div>
      <Results search={search} onPick={onPick} />
    </>
  )
}

function statusOf(search: SekolahSearch): string {
  if (search.tooShort) return sekolahCopy.tooShort
  if (search.searching || !search.found?.length) return ''
  return sekolahCopy.found(search.found.length)
}

function Results({ search, onPick }: { search: SekolahSearch; onPick: PickerProps['onPick'] }) {
  if (search.failed && !search.searching) {
    return (
      <div className="p-4">
        <Button look="secondary" className="w-full" onClick={search.retry}>
          {sekolahCopy.retry}
        </Button>
      </div>
    )
  }
  if (!search.found) return <RowSkeletons />
  if (search.found.length === 0) return <NoneFound keyword={search.keyword} />
  return (
    <ul className="px-2 pb-4">
      {search.found.map((sekolah) => (
        <li key={sekolah.idsekolah}>
          <button type="button" onClick={() => onPick(sekolah)} className="picker-row">
            <SchoolLogo {...sekolah} />
            <span className="min-w-0">
              <span className="block font-medium">{sekolah.sekolah}</span>
              <span className="block text-sm text-ink-faint">{addressOf(sekolah)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The address always includes the city, because people look for it. */
function addressOf({ alamat, kota }: Sekolah): string {
  return !kota || alamat.includes(kota) ? alamat : [alamat, kota].filter(Boolean).join(', ')
}

function NoneFound({ keyword }: { keyword: string }) {
  return (
    <div className="px-6 py-10 text-center">
      <p className="font-medium">{keyword ? sekolahCopy.none(keyword) : sekolahCopy.empty}</p>
      {keyword && <p className="mt-1 text-sm text-ink-faint">{sekolahCopy.noneHint}</p>}
    </div>
  )
}

function RowSkeletons() {
  return (
    <div aria-label={sekolahCopy.loading} role="status" className="space-y-4 px-4 py-2">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="size-11" />
          <div className="grow space-y-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
