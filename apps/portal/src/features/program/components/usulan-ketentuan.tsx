import type { UsulanKetentuan } from '@lunas/contract/ziswaf/ketetapan'
import { halKetentuanWords, ketentuanState } from '@lunas/contract/ziswaf/ketentuan.words'
import { lembagaWords } from '@lunas/contract/ziswaf/program.words'
import { useQuery } from '@tanstack/react-query'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { usePutusKetentuan, useTarikKetentuan, usulanQuery } from '../api/ketentuan.ts'
import { persenWord } from '../persen.ts'

/** What waits for a second person, and how the last proposals ended. */
export function UsulanPart() {
  const { data = [] } = useQuery(usulanQuery)
  const waiting = data.filter(({ usulan }) => usulan !== null)
  const ended = data.filter(({ usulan }) => usulan === null)
  if (data.length === 0) return null
  return (
    <section className="card space-y-4 p-4" aria-label="Usulan perubahan">
      <h2 className="text-base">Usulan perubahan</h2>
      {waiting.length === 0 && (
        <p className="text-sm text-ink-soft">Tidak ada usulan yang menunggu.</p>
      )}
      {waiting.map((one) => (
        <article key={one.idketentuan} className="space-y-3" aria-label={halKetentuanWords[one.hal]}>
          <Summary {...one} />
          <Step {...one} />
        </article>
      ))}
      {ended.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-ink-soft">Usulan yang sudah selesai</summary>
          <ul className="divide-y divide-line [&>li]:py-2">
            {ended.map((one) => <li key={one.idketentuan}><Summary {...one} /></li>)}
          </ul>
        </details>
      )}
    </section>
  )
}

function Step({ usulan, idketentuan }: UsulanKetentuan) {
  const [putus, tarik] = [usePutusKetentuan(), useTarikKetentuan()]
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idketentuan }} calls={['putusKetentuan', 'tarikKetentuan']}
      putus={putus} tarik={tarik}
    />
  )
}

function Summary(one: UsulanKetentuan) {
  const { hal, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, ditarik, alasan } = one
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {halKetentuanWords[hal]} <StateBadge {...ketentuanState(one)} />
      </p>
      <p>{isiOf(one)}</p>
      <p className="text-sm text-ink-soft">
        Diajukan {diajukan_oleh}, {formatAt(diajukan_at)}.
        {diputus_at && !ditarik && ` Diputus ${diputus_oleh}, ${formatAt(diputus_at)}.`}
        {alasan && ` ${alasan}`}
      </p>
    </div>
  )
}

/** Everything that a yes changes. */
function isiOf({ ketetapan, tutup_at, wakaf_uang }: UsulanKetentuan): string {
  if (ketetapan) {
    const { nomor, penerbit, lembaga, berlaku_dari, berlaku_sampai, bagian_setor, bagian_amil } = ketetapan
    return `${nomor} · ${penerbit} (${lembagaWords[lembaga]}), berlaku ${formatDay(berlaku_dari)} sampai ` +
      `${formatDay(berlaku_sampai)}, disetor ${persenWord(bagian_setor)}%, amil ${persenWord(bagian_amil)}%.`
  }
  if (tutup_at) return `Tutup ${formatAt(tutup_at)}.`
  if (!wakaf_uang?.bank) return 'Wakaf uang tidak lagi ditawarkan.'
  const { bank, nazhir, rekening, tautan } = wakaf_uang
  return [`${bank} ${rekening}`.trim(), nazhir && `nazhir ${nazhir}`, tautan].filter(Boolean).join(', ')
}
