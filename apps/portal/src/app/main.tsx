import { createRoot } from 'react-dom/client'
import { SegeraPage } from '#pages/segera-page.tsx'
import './app.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<SegeraPage />)
