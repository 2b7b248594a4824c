import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // This layout has no address; the error boundary in it keeps the frame if a page fails.
  layout('routes/page-frame/page-frame.tsx', [
    index('routes/home/home.tsx'),
    route('about', 'routes/about/about.tsx'),
    route('contact', 'routes/contact/contact.tsx'),
    route('privacy', 'routes/privacy/privacy.tsx'),
    route('resume', 'routes/resume/resume.tsx'),
    route('sent', 'routes/contact/sent.tsx'),
    route('not-sent', 'routes/contact/not-sent.tsx'),
    route('offline', 'routes/offline/offline.tsx'),
    route(':section', 'routes/section/section.tsx'),
    route(':section/page/:number', 'routes/section/section.tsx', { id: 'routes/section/page' }),
    route(':section/tag/:tag', 'routes/section/section.tsx', { id: 'routes/section/tag' }),
    route(':section/tag/:tag/page/:number', 'routes/section/section.tsx', { id: 'routes/section/tag-page' }),
    route(':section/:slug', 'routes/project/project.tsx'),
    route('404', 'routes/not-found/not-found.tsx'),
    route('*', 'routes/not-found/not-found.tsx', { id: 'routes/not-found/elsewhere' }),
  ]),
] satisfies RouteConfig;
