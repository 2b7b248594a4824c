// This module is a separate chunk with only the parts of the client that the form uses.
export { EmailJSResponseStatus, init, sendForm } from '@emailjs/browser';
