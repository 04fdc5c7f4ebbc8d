import type { Pengukuhan } from '@lunas/contract/portal/petugas'
import { LEVEL_WORDS } from '@lunas/contract/pengguna/level.words'
import { Button } from '@lunas/ui/button'
import { useKukuhkan } from '../api/pengukuhan.ts'

/** Somebody whom only the inviter knows, and what this reader can say about them. */
export function PengukuhanCard(props: Pengukuhan) {
  const { idpengguna, nama, email, level, sekolah, diundang_oleh, boleh_kukuhkan } = props
  const kukuhkan = useKukuhkan()
  return (
    <li className="card space-y-3 p-4">
      <div>
        <span className="block font-semibold">{nama}</span>
        <span className="block break-words text-ink-soft">{email}</span>
        <span className="block text-ink-soft">
          {LEVEL_WORDS[level]}, {sekolah.join(', ') || 'seluruh institusi'}. Diundang {diundang_oleh}.
        </span>
      </div>
      {boleh_kukuhkan ? (
        <>
          <p>Anda kenal orangnya dan ini e-mailnya? Kukuhkan.</p>
          <Button busy={kukuhkan.isPending} onClick={() => kukuhkan.mutate(idpengguna)}>
            Kukuhkan<span className="sr-only"> {nama}</span>
          </Button>
        </>
      ) : (
        <p className="notice tone-due">{whyWait(props)}</p>
      )}
    </li>
  )
}

function whyWait({ diterima, nama, diundang_oleh }: Pengukuhan): string {
  if (!diterima) return `${nama} belum memakai undangannya.`
  return `Minta orang yang tidak diundang ${diundang_oleh} mengukuhkannya.`
}
