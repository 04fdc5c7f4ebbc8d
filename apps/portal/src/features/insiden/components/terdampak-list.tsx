import type { Insiden, Terdampak } from '@lunas/contract/insiden/insiden'
import { STATUS_TERDAMPAK, type StatusTerdampak } from '@lunas/contract/insiden/insiden.status'
import { JENIS_TERDAMPAK_WORDS, statusTerdampakWords } from '@lunas/contract/insiden/insiden.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { NothingFits } from '#components/list/nothing-fits.tsx'
import { Pick } from '#components/pick.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { Trouble } from '#components/trouble.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useChangeInsiden, useTerdampak } from '../api/insiden.ts'

/** Everybody whose data was exposed, with the proof that they were told. */
export function TerdampakList({ insiden }: { insiden: Insiden }) {
  const { idinsiden, terdampak } = insiden
  const [status, setStatus] = useState<StatusTerdampak | ''>('')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useTerdampak(insiden, status)
  const rows = data?.pages.flat() ?? []
  return (
    <section aria-labelledby="terdampak-title" className="card p-4">
      <h2 id="terdampak-title" className="text-base">
        {terdampak.semua.toLocaleString('id-ID')} orang yang datanya terkait
      </h2>
      <p className="text-sm text-ink-soft">
        {terdampak.wali} wali, {terdampak.petugas} petugas, {terdampak.siswa} siswa tanpa wali. Dicari{' '}
        {formatAt(insiden.dihitung_at)}. Data yang sudah dihapus sebelumnya tidak ditemukan lagi.
      </p>
      <Counts terdampak={terdampak} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <div className="w-56">
          <Pick
            label="Bukti"
            value={status}
            onValue={setStatus}
            choices={[
              { value: '', label: 'Semua' },
              ...STATUS_TERDAMPAK.map((value) => ({ value, label: statusTerdampakWords[value].word })),
            ]}
          />
        </div>
        <EksporButtons
          call="eksporTerdampak" filter={{ idinsiden, ...(status && { status }) }} name="terdampak"
        />
      </div>
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-3 h-32 w-full" />}
      {data && rows.length === 0 && (
        <div className="mt-3">
          {status ? (
            <NothingFits words={[`Bukti: ${statusTerdampakWords[status].word}`]} onClear={() => setStatus('')} />
          ) : (
            <p>Tidak ada orang yang datanya terkait.</p>
          )}
        </div>
      )}
      <ul className="mt-3 divide-y divide-line">
        {rows.map((one) => (
          <Person key={one.idterdampak} idinsiden={idinsiden} {...one} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="secondary" className="mt-3" busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Tampilkan berikutnya
        </Button>
      )}
    </section>
  )
}

function Counts({ terdampak }: Pick<Insiden, 'terdampak'>) {
  const shown = STATUS_TERDAMPAK.filter((status) => terdampak.status[status] > 0)
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Banyaknya menurut bukti">
      {shown.map((status) => (
        <li key={status} className="flex items-center gap-2 rounded-card border border-line px-3 py-1.5">
          <StateBadge {...statusTerdampakWords[status]} />
          <strong className="tabular-nums">{terdampak.status[status].toLocaleString('id-ID')}</strong>
        </li>
      ))}
    </ul>
  )
}

const MARKABLE: readonly StatusTerdampak[] = ['gagal', 'tanpa_kontak', 'dikirim']

function Person({ idinsiden, ...one }: Terdampak & { idinsiden: string }) {
  const { boleh } = useSaya()
  const canMark = MARKABLE.includes(one.status) && boleh.includes('tandaiInsiden')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{one.nama || one.kontak || 'Tanpa nama'}</p>
        <p className="text-sm text-ink-soft">
          {[
            JENIS_TERDAMPAK_WORDS[one.jenis], one.sekolah, one.nama && one.kontak,
          ].filter(Boolean).join(' · ')}
        </p>
        {one.catatan && <p className="text-sm">{one.catatan}</p>}
      </div>
      <div className="text-sm">
        <StateBadge {...statusTerdampakWords[one.status]} />
        {one.status_at && (
          <p className="mt-1 text-ink-soft">
            {one.kanal && `${KANAL[one.kanal]}, `}
            {formatAt(one.status_at)}
          </p>
        )}
      </div>
      {canMark && <Mark idinsiden={idinsiden} idterdampak={one.idterdampak} />}
    </li>
  )
}

const KANAL = { whatsapp: 'WhatsApp', email: 'E-mail' } as const

function Mark({ idinsiden, idterdampak }: { idinsiden: string; idterdampak: string }) {
  const [catatan, setCatatan] = useState('')
  const { mutate, isPending } = useChangeInsiden('tandaiInsiden')
  return (
    <details className="w-full">
      <summary className="link w-fit text-sm">Sudah diberi tahu dengan cara lain</summary>
      <div className="mt-2 flex max-w-xl flex-wrap items-end gap-2">
        <div className="grow">
          <Field
            label="Bagaimana" value={catatan} maxLength={200}
            onChange={({ target }) => setCatatan(target.value)}
          />
        </div>
        <Button
          look="secondary" busy={isPending} disabled={catatan.trim() === ''}
          onClick={() => mutate({ idinsiden, idterdampak, catatan: catatan.trim() })}
        >
          Tandai
        </Button>
      </div>
    </details>
  )
}
