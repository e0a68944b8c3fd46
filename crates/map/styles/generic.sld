<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>generic</Name>
    <UserStyle>
      <Title>Any features</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>polygons</Name>
          <Title>Areas</Title>
          <ogc:Filter>
            <ogc:PropertyIsLike wildCard="*" singleChar="?" escapeChar="\">
              <ogc:Function name="geometryType"/>
              <ogc:Literal>*Polygon</ogc:Literal>
            </ogc:PropertyIsLike>
          </ogc:Filter>
          <PolygonSymbolizer>
            <Fill><CssParameter name="fill">#AAAAAA</CssParameter></Fill>
            <Stroke/>
          </PolygonSymbolizer>
        </Rule>
        <Rule>
          <Name>lines</Name>
          <Title>Lines</Title>
          <ogc:Filter>
            <ogc:PropertyIsLike wildCard="*" singleChar="?" escapeChar="\">
              <ogc:Function name="geometryType"/>
              <ogc:Literal>*LineString</ogc:Literal>
            </ogc:PropertyIsLike>
          </ogc:Filter>
          <LineSymbolizer>
            <Stroke><CssParameter name="stroke">#0000FF</CssParameter></Stroke>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>points</Name>
          <Title>Points</Title>
          <ElseFilter/>
          <PointSymbolizer>
            <Graphic>
              <Mark>
                <WellKnownName>square</WellKnownName>
                <Fill><CssParameter name="fill">#FF0000</CssParameter></Fill>
              </Mark>
              <Size>6</Size>
            </Graphic>
          </PointSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
