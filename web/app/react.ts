/** React by itself: evaluated in a task of its own, before what uses it. */
import 'react-dom/client'
