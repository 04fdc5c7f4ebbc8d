import { sentenceOf } from '@lunas/client/api-error'
import { caraWaliWords } from '@lunas/contract/portal/cara-wali'
import { Skeleton } from '@lunas/ui/skeleton'
import { useWali } from '../api/get-wali.ts'
import { anakCopy } from '../anak.copy.ts'

/** Who else sees the child, so that a stranger among them is noticed. */
export function WaliList({ kode_siswa }: { kode_siswa: string }) {
  const { data: wali, error } = useWali(kode_siswa)
  if (error && !wali) return <p className="mt-2 text-sm text-ink-soft">{sentenceOf(error)}</p>
  if (!wali) return <Skeleton className="mt-2 h-16 rounded-card" />
  return (
    <div className="mt-2 text-sm">
      <ul className="space-y-1">
        {wali.map(({ akhiran, saya, cara }) => (
          <li key={`${akhiran}/${saya}`}>
            {saya ? anakCopy.waliSelf : anakCopy.waliNumber(akhiran)}
            <span className="text-ink-soft"> · {caraWaliWords[cara]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{anakCopy.waliUnknown}</p>
    </div>
  )
}
