import { createRoot } from 'react-dom/client'
import './console.css'
import { ConsoleApp } from './console/frame/console-app.tsx'
import { rooms } from './console-rooms.tsx'
import { watchTooltips } from './ui/tooltip.ts'

watchTooltips()

const place = document.getElementById('console')
if (place) createRoot(place).render(<ConsoleApp rooms={rooms} />)
