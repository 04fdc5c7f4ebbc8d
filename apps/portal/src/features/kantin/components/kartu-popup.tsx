import type { Kartu } from '@lunas/contract/kantin/kartu'
import type { StatusKartu } from '@lunas/contract/kantin/kantin.status'
import { jenisKartuWords, statusKartuWords } from '@lunas/contract/kantin/kantin.words'
import { Button } from '@lunas/ui/button'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { useSaya } from '#lib/saya.ts'
import { useUbahKartu } from '../api/kartu.ts'
import { FotoSiswa } from './foto-siswa.tsx'

const MOVES: { status: StatusKartu; word: string }[] = [
  { status: 'aktif', word: 'Aktifkan' },
  { status: 'diblokir', word: 'Blokir' },
  { status: 'hilang', word: 'Nyatakan hilang' },
]

type KartuPopupProps = { kartu: Kartu | undefined; onClose: () => void }

/** One card and its state. A replaced card stays replaced. */
export function KartuPopup({ kartu, onClose }: KartuPopupProps) {
  const { boleh } = useSaya()
  const ubah = useUbahKartu(onClose)
  const canChange = boleh.includes('ubahKartu') && kartu?.status !== 'diganti'
  return (
    <Popup open={kartu !== undefined} onClose={onClose} title={kartu?.nama_siswa ?? 'Kartu'}>
      {kartu && (
        <div className="space-y-4">
          <StateBadge {...statusKartuWords[kartu.status]} />
          <p className="text-ink-soft">
            {jenisKartuWords[kartu.jenis]} … {kartu.akhir} · NIS {kartu.nis} · {kartu.kelas}
          </p>
          <FotoSiswa kode_siswa={kartu.kode_siswa} nama={kartu.nama_siswa} />
          {canChange && (
            <div className="flex flex-wrap gap-2">
              {MOVES.filter(({ status }) => status !== kartu.status).map(({ status, word }) => (
                <Button
                  key={status}
                  look={status === 'aktif' ? 'primary' : 'secondary'}
                  busy={ubah.isPending}
                  onClick={() => ubah.mutate({ idkartu: kartu.idkartu, status })}
                >
                  {word}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </Popup>
  )
}
