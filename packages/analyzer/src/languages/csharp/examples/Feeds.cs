// Feeds and orders as XML: text that is written raw, and text that the writer escapes.
using System;
using System.IO;
using System.Security;
using System.Xml;
using System.Xml.Linq;
using Microsoft.AspNetCore.Mvc;

[ApiController]
public class FeedsController : ControllerBase
{
    [HttpPost("/feeds/title")]
    public IActionResult Title([FromForm] string title)
    {
        var text = new StringWriter();
        using (XmlWriter writer = XmlWriter.Create(text))
        {
            writer.WriteStartElement("title");
            writer.WriteRaw(title); // expect: xml-injection
            writer.WriteEndElement();
        }
        return Content(text.ToString(), "application/xml");
    }

    [HttpPost("/orders/note")]
    public IActionResult Note(string note)
    {
        var document = new XmlDocument();
        XmlElement element = document.CreateElement("note");
        element.InnerXml = "<p>" + note + "</p>"; // expect: xml-injection
        document.AppendChild(element);
        return Ok(document.OuterXml);
    }

    [HttpPost("/orders/customer")]
    public IActionResult Customer(string name, bool trim)
    {
        string shown = name;
        if (trim)
        {
            shown = SecurityElement.Escape(name);
        }
        var document = new XmlDocument();
        XmlElement element = document.CreateElement("customer");
        element.InnerXml = shown; // expect: xml-injection
        document.AppendChild(element);
        return Ok(document.OuterXml);
    }

    [HttpPost("/feeds/author")]
    public IActionResult Author([FromForm] string author)
    {
        var text = new StringWriter();
        using (XmlWriter writer = XmlWriter.Create(text))
        {
            writer.WriteStartElement("author");
            writer.WriteString(author);
            writer.WriteEndElement();
        }
        return Content(text.ToString(), "application/xml");
    }

    [HttpPost("/orders/comment")]
    public IActionResult Comment(string comment)
    {
        var document = new XmlDocument();
        XmlElement element = document.CreateElement("comment");
        element.InnerText = comment;
        document.AppendChild(element);
        return Ok(document.OuterXml);
    }

    [HttpPost("/orders/escaped")]
    public IActionResult Escaped(string comment)
    {
        var document = new XmlDocument();
        XmlElement element = document.CreateElement("comment");
        element.InnerXml = SecurityElement.Escape(comment);
        document.AppendChild(element);
        return Ok(document.OuterXml);
    }

    [HttpPost("/orders/element")]
    public IActionResult Element(string comment)
    {
        var element = new XElement("comment", comment);
        return Ok(element.ToString());
    }
}
