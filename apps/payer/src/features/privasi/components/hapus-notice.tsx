import { sentenceOf } from '@lunas/client/api-error'
import type { TinjauHapus } from '@lunas/contract/pengguna/pribadi'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { useTinjauHapus } from '../api/pribadi.ts'
import { hapusCopy } from '../privasi.copy.ts'

/** What is deleted and what stays; the way on (`children`) is open only while nothing blocks it. */
export function HapusNotice({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useTinjauHapus(true)
  if (data && data.halangan.length > 0) return <Blocked tinjau={data} />
  if (data) {
    return (
      <>
        <Lines heading={hapusCopy.goesHeading} lines={hapusCopy.goes} />
        <Lines heading={hapusCopy.staysHeading} lines={stayingLines(data)} />
        {children}
      </>
    )
  }
  if (error) {
    return (
      <div>
        <p>{sentenceOf(error)}</p>
        <Button className="mt-3" onClick={() => void refetch()}>
          {hapusCopy.retry}
        </Button>
      </div>
    )
  }
  return (
    <div role="status" aria-label={hapusCopy.loading}>
      <Skeleton className="h-56 rounded-field" />
    </div>
  )
}

function Blocked({ tinjau: { halangan } }: { tinjau: TinjauHapus }) {
  return (
    <section className="tone-late rounded-field px-4 py-3">
      <h3 className="text-base">{hapusCopy.blockedHeading}</h3>
      <p className="mt-1 text-sm">{hapusCopy.blockedText}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
        {halangan.map(({ sebab, kode_pembayaran, jumlah }) => (
          <li key={`${sebab}${kode_pembayaran}`}>
            {hapusCopy.blocked[sebab]}{' '}
            {kode_pembayaran ? (
              <Link
                to="/bayar/pembayaran/$kode_pembayaran"
                params={{ kode_pembayaran }}
                className="underline"
              >
                {formatRupiah(jumlah)}
              </Link>
            ) : (
              formatRupiah(jumlah)
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stayingLines({ pembayaran, menunggu, dicatat_sekolah, uang_anak }: TinjauHapus): string[] {
  return [
    ...(pembayaran > 0 ? [hapusCopy.payments(pembayaran)] : []),
    ...(menunggu > 0 ? [hapusCopy.waiting(menunggu)] : []),
    ...uang_anak.map(({ nama_siswa, sekolah, titipan, saldo }) =>
      hapusCopy.childMoney(nama_siswa, sekolah, formatRupiah(sumRupiah([titipan, saldo]))),
    ),
    ...(dicatat_sekolah ? [hapusCopy.schoolNumber] : []),
    hapusCopy.slips,
    hapusCopy.consents,
  ]
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className="text-base">{heading}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
