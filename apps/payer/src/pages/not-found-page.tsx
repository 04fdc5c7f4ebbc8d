import { SearchIcon } from '@lunas/ui/icons/search'
import { EmptyState } from '#components/empty-state.tsx'
import { Link } from '#lib/router/link.tsx'

export function NotFoundPage() {
  return (
    <main tabIndex={-1} className="grid min-h-dvh place-items-center">
      <EmptyState
        Icon={SearchIcon}
        isPage
        title="Halaman tidak ditemukan"
        text="Alamat ini tidak ada, atau sudah dipindahkan. Periksa kembali tautannya."
      >
        <Link to="/id/bayar" className="btn btn-primary">
          Ke Halaman Bayar
        </Link>
      </EmptyState>
    </main>
  )
}
