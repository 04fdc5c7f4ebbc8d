import type { TautanSekolah } from '@lunas/contract/pembayaran/tautan'
import { Button } from '@lunas/ui/button'
import { Popup } from '#components/popup.tsx'
import { useSaya } from '#lib/saya.ts'
import { useCabutTautan } from '../api/tautan.ts'
import { TautanCard } from './tautan-card.tsx'

type TautanPopupProps = { tautan: TautanSekolah | undefined; onClose: () => void }

/** One link with its QR code, and a button to end it. */
export function TautanPopup({ tautan, onClose }: TautanPopupProps) {
  const { boleh } = useSaya()
  const cabut = useCabutTautan(onClose)
  return (
    <Popup open={tautan !== undefined} onClose={onClose} title="Tautan bayar">
      {tautan && (
        <div className="space-y-5">
          <TautanCard tautan={tautan} />
          {tautan.status === 'berlaku' && boleh.includes('cabutTautanSekolah') && (
            <Button
              look="danger"
              busy={cabut.isPending}
              onClick={() => cabut.mutate(tautan.kode_tautan)}
            >
              Cabut tautan
            </Button>
          )}
        </div>
      )}
    </Popup>
  )
}
