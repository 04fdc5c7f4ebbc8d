export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div>
        <h1 className="text-xl">Halaman tidak ada</h1>
        <p className="mt-2 text-ink-soft">Alamat ini tidak mengarah ke layar mana pun.</p>
        <a href="/portal/" className="btn btn-primary mt-5">
          Ke halaman awal
        </a>
      </div>
    </main>
  )
}
