import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#lib/query-client.ts'
import { restoreSession } from '#lib/session.ts'
import { router } from './router.ts'
import './app.css'

async function start(root: HTMLElement) {
  await restoreSession()
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
