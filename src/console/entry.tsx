import { createRoot } from 'react-dom/client'
import './entry.css'
import { watchTooltips } from '../ui/overlays/tooltip.ts'
import { ConsoleApp } from './frame/console-app.tsx'
import { rooms } from './rooms.tsx'

watchTooltips()

const place = document.getElementById('console')
if (place) createRoot(place).render(<ConsoleApp rooms={rooms} />)
