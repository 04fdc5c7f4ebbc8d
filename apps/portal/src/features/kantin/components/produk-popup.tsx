import type { Produk } from '@lunas/contract/kantin/kantin'
import { Popup } from '#components/popup.tsx'
import { useSaya } from '#lib/saya.ts'
import { formatRupiah } from '@lunas/values/rupiah'
import { ProdukForm } from './produk-form.tsx'

type ProdukPopupProps = { produk: Produk | undefined; onClose: () => void }

export function ProdukPopup({ produk, onClose }: ProdukPopupProps) {
  const { boleh } = useSaya()
  return (
    <Popup open={produk !== undefined} onClose={onClose} title={produk?.nama ?? 'Produk'} wide>
      {produk && boleh.includes('ubahProduk') && (
        <ProdukForm key={produk.idproduk} produk={produk} lapak={[]} onDone={onClose} />
      )}
      {produk && !boleh.includes('ubahProduk') && <p>{formatRupiah(produk.harga)}</p>}
    </Popup>
  )
}
