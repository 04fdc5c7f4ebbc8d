import { Button } from '@lunas/ui/button'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { momentOf } from '#lib/moments.ts'
import { usePencarian } from '../api/get-pencarian.ts'
import { profilCopy } from '../profil.copy.ts'

/** Strangers who opened a child's bills; folded, because it is rarely needed. */
export function PencarianList() {
  const pencarian = usePencarian()
  const rows = pencarian.data?.pages.flat() ?? []
  return (
    <details className="card group">
      <summary className="disclosure px-4">
        <h2 className="text-base">{profilCopy.lookups}</h2>
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        <p className="text-sm text-ink-soft">{profilCopy.lookupsText}</p>
        {pencarian.data && rows.length === 0 && <p className="mt-3 font-medium">{profilCopy.noLookups}</p>}
        <ul className="mt-2 divide-y divide-line">
          {rows.map((one) => (
            <li key={`${one.pada}${one.pengunjung}${one.kode_siswa}${one.jenis}`} className="py-2">
              <p className="font-medium">
                {profilCopy.lookup(one.jenis, one.nama_siswa)}
                {profilCopy.times(one.kali)}
              </p>
              <p className="text-sm text-ink-faint">
                {profilCopy.visitor(one.pengunjung)} ·{' '}
                {momentOf(one.pada)}
              </p>
            </li>
          ))}
        </ul>
        {pencarian.hasNextPage && (
          <Button look="quiet" onClick={() => void pencarian.fetchNextPage()}>
            {profilCopy.more}
          </Button>
        )}
      </div>
    </details>
  )
}
