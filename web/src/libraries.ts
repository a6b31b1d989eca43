import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { createRouter } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';

/** What the start is made with. Run before it, so that a touch is answered in between. */
export const libraries = [createInstance, createRoot, createRouter, QueryClient];
